// What is used of libpq.
#include "CPostgres.h"

#include "COnDemand.h"

#define LIBRARY "libpq.so.5"
#define PQ(...) ON_DEMAND(LIBRARY, __VA_ARGS__)

const char *postgres_fault(void) { return on_demand_fault(LIBRARY); }

PQ(int, PQbackendPID, (const PGconn *conn), (conn))
PQ(void, PQclear, (PGresult *res), (res))
PQ(char *, PQcmdTuples, (PGresult *res), (res))
PQ(PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
PQ(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand_dbname),
    (keywords, values, expand_dbname))
PQ(int, PQconsumeInput, (PGconn *conn), (conn))
PQ(char *, PQerrorMessage, (const PGconn *conn), (conn))
PQ(void, PQfinish, (PGconn *conn), (conn))
PQ(int, PQflush, (PGconn *conn), (conn))
PQ(void, PQfreemem, (void *ptr), (ptr))
PQ(Oid, PQftype, (const PGresult *res, int field_num), (res, field_num))
PQ(PGresult *, PQgetResult, (PGconn *conn), (conn))
PQ(int, PQgetisnull, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ(int, PQgetlength, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ(char *, PQgetvalue, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ(int, PQisBusy, (PGconn *conn), (conn))
PQ(int, PQnfields, (const PGresult *res), (res))
PQ(PGnotify *, PQnotifies, (PGconn *conn), (conn))
PQ(int, PQntuples, (const PGresult *res), (res))
PQ(char *, PQresultErrorField, (const PGresult *res, int fieldcode), (res, fieldcode))
PQ(ExecStatusType, PQresultStatus, (const PGresult *res), (res))
PQ(int, PQsendPrepare, (PGconn *conn, const char *stmtName, const char *query, int nParams, const Oid *paramTypes),
    (conn, stmtName, query, nParams, paramTypes))
PQ(int, PQsendQuery, (PGconn *conn, const char *query), (conn, query))
PQ(int, PQsendQueryPrepared, (PGconn *conn, const char *stmtName, int nParams, const char *const *paramValues,
    const int *paramLengths, const int *paramFormats, int resultFormat),
    (conn, stmtName, nParams, paramValues, paramLengths, paramFormats, resultFormat))
PQ(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *conn, PQnoticeProcessor proc, void *arg), (conn, proc, arg))
PQ(int, PQsetSingleRowMode, (PGconn *conn), (conn))
PQ(int, PQsetnonblocking, (PGconn *conn, int arg), (conn, arg))
PQ(int, PQsocket, (const PGconn *conn), (conn))
PQ(ConnStatusType, PQstatus, (const PGconn *conn), (conn))
PQ(PGTransactionStatusType, PQtransactionStatus, (const PGconn *conn), (conn))
