/** Above so many shapes a fade would be a slide show on a slow phone: those recolor at once. */
const MAX_SHAPES = 400;

/** Whether a new color may come in over several frames; asked once for each drawing. */
export const fades = (stage: SVGSVGElement): boolean => stage.querySelectorAll('*').length <= MAX_SHAPES;
