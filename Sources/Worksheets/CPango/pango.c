// The functions of cairo and pango that are used. The library named here loads all others.
#include "CPango.h"

#include "COnDemand.h"

#define LIBRARY "libpangocairo-1.0.so.0"
#define PANGO(...) ON_DEMAND(LIBRARY, __VA_ARGS__)

const char *pango_fault(void) { return on_demand_fault(LIBRARY); }

PANGO(void, cairo_arc, (cairo_t *cr, double xc, double yc, double radius, double angle1, double angle2),
    (cr, xc, yc, radius, angle1, angle2))
PANGO(cairo_t *, cairo_create, (cairo_surface_t *target), (target))
PANGO(void, cairo_destroy, (cairo_t *cr), (cr))
PANGO(void, cairo_fill, (cairo_t *cr), (cr))
PANGO(void, cairo_close_path, (cairo_t *cr), (cr))
PANGO(void, cairo_fill_preserve, (cairo_t *cr), (cr))
PANGO(cairo_font_options_t *, cairo_font_options_create, (void), ())
PANGO(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))
PANGO(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics),
    (options, hint_metrics))
PANGO(void, cairo_font_options_set_hint_style, (cairo_font_options_t *options, cairo_hint_style_t hint_style),
    (options, hint_style))
PANGO(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height),
    (format, width, height))
PANGO(void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y))
PANGO(void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y))
PANGO(void, cairo_new_path, (cairo_t *cr), (cr))
PANGO(void, cairo_new_sub_path, (cairo_t *cr), (cr))
PANGO(void, cairo_rotate, (cairo_t *cr, double angle), (cr, angle))
PANGO(void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue, double alpha), (cr, red, green, blue, alpha))
PANGO(void, cairo_stroke_preserve, (cairo_t *cr), (cr))
PANGO(cairo_surface_t *, cairo_pdf_surface_create_for_stream, (cairo_write_func_t write_func, void *closure,
    double width_in_points, double height_in_points), (write_func, closure, width_in_points, height_in_points))
PANGO(cairo_surface_t *, cairo_recording_surface_create, (cairo_content_t content, const cairo_rectangle_t *extents),
    (content, extents))
PANGO(void, cairo_rectangle, (cairo_t *cr, double x, double y, double width, double height), (cr, x, y, width, height))
PANGO(void, cairo_restore, (cairo_t *cr), (cr))
PANGO(void, cairo_save, (cairo_t *cr), (cr))
PANGO(void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy))
PANGO(void, cairo_set_dash, (cairo_t *cr, const double *dashes, int num_dashes, double offset),
    (cr, dashes, num_dashes, offset))
PANGO(void, cairo_set_line_cap, (cairo_t *cr, cairo_line_cap_t line_cap), (cr, line_cap))
PANGO(void, cairo_set_line_join, (cairo_t *cr, cairo_line_join_t line_join), (cr, line_join))
PANGO(void, cairo_set_fill_rule, (cairo_t *cr, cairo_fill_rule_t rule), (cr, rule))
PANGO(void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width))
PANGO(void, cairo_set_source_rgb, (cairo_t *cr, double red, double green, double blue), (cr, red, green, blue))
PANGO(void, cairo_show_page, (cairo_t *cr), (cr))
PANGO(const char *, cairo_status_to_string, (cairo_status_t status), (status))
PANGO(void, cairo_stroke, (cairo_t *cr), (cr))
PANGO(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))
PANGO(void, cairo_surface_finish, (cairo_surface_t *surface), (surface))
PANGO(void, cairo_surface_set_device_scale, (cairo_surface_t *surface, double x_scale, double y_scale),
    (surface, x_scale, y_scale))
PANGO(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface))
PANGO(cairo_status_t, cairo_surface_write_to_png_stream, (cairo_surface_t *surface, cairo_write_func_t write_func,
    void *closure), (surface, write_func, closure))
PANGO(cairo_surface_t *, cairo_svg_surface_create_for_stream, (cairo_write_func_t write_func, void *closure,
    double width_in_points, double height_in_points), (write_func, closure, width_in_points, height_in_points))
PANGO(void, cairo_svg_surface_set_document_unit, (cairo_surface_t *surface, cairo_svg_unit_t unit), (surface, unit))
PANGO(void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty))
PANGO(void, g_object_unref, (gpointer object), (object))
PANGO(void, pango_cairo_context_set_font_options, (PangoContext *context, const cairo_font_options_t *options),
    (context, options))
PANGO(PangoLayout *, pango_cairo_create_layout, (cairo_t *cr), (cr))
PANGO(void, pango_cairo_show_layout, (cairo_t *cr, PangoLayout *layout), (cr, layout))
PANGO(void, pango_font_description_free, (PangoFontDescription *desc), (desc))
PANGO(PangoFontDescription *, pango_font_description_from_string, (const char *str), (str))
PANGO(void, pango_font_description_set_absolute_size, (PangoFontDescription *desc, double size), (desc, size))
PANGO(void, pango_font_description_set_style, (PangoFontDescription *desc, PangoStyle style), (desc, style))
PANGO(void, pango_font_description_set_weight, (PangoFontDescription *desc, PangoWeight weight), (desc, weight))
PANGO(PangoContext *, pango_layout_get_context, (PangoLayout *layout), (layout))
PANGO(void, pango_layout_get_extents, (PangoLayout *layout, PangoRectangle *ink_rect, PangoRectangle *logical_rect),
    (layout, ink_rect, logical_rect))
PANGO(void, pango_layout_set_alignment, (PangoLayout *layout, PangoAlignment alignment), (layout, alignment))
PANGO(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize), (layout, ellipsize))
PANGO(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *desc), (layout, desc))
PANGO(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height))
PANGO(void, pango_layout_set_line_spacing, (PangoLayout *layout, float factor), (layout, factor))
PANGO(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length))
PANGO(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
PANGO(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
