import OpenSeadragon from 'openseadragon';

/** Tiles that left the view stay in the layer up to this many, so that a pan does not decode them again. */
const MAX_ELEMENTS = 300;
/** After a rest of this length the tiles are laid out at the size that they are shown in. */
const REST_MS = 80;
/** The browser keeps the pixels of the layer while it is scaled; beyond this they are laid out at once. */
const MAX_STRETCH = 2;
/** Sizes are computed from positions in each frame, so equal ones differ by less than this. */
const SAME_SIZE = 1e-6;

/** Between pixels of the screen the browser would blur the layer in each frame. */
export const toDevicePixel = (length: number): number => {
  const ratio = globalThis.devicePixelRatio || 1;
  return Math.round(length * ratio) / ratio;
};

function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0', transformOrigin: '0 0' });
  layer.style.willChange = 'transform';
  return layer;
}

/**
 * Shows the tiles as elements of one layer, which a pan moves by a transform alone.
 * A canvas would be drawn and rastered again in each frame.
 */
export class ElementDrawer extends OpenSeadragon.DrawerBase {
  readonly #layer = this.canvas.appendChild(createLayer());
  readonly #placed = new Map<HTMLImageElement, OpenSeadragon.Rect>();
  #drawn = new Set<HTMLImageElement>();
  #shown: OpenSeadragon.TiledImage | undefined;
  /** Width of the picture that the tiles are laid out for. */
  #width = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  static override isSupported(): boolean {
    return true;
  }

  override getType(): string {
    return 'element';
  }

  override getSupportedDataFormats(): string[] {
    return ['image'];
  }

  override canRotate(): boolean {
    return false;
  }

  override setImageSmoothingEnabled(): void {}

  _createDrawingElement(): HTMLElement {
    return document.createElement('div');
  }

  override destroy(): void {
    clearTimeout(this.#rest);
    super.destroy();
    this.canvas.remove();
  }

  draw([shown]: readonly OpenSeadragon.TiledImage[]): void {
    if (shown !== this.#shown) this.#clear(shown);
    clearTimeout(this.#rest);
    if (!shown) return;
    const bounds = this.viewport.viewportToViewerElementRectangle(shown.getBounds(true));
    const stretch = bounds.width / this.#width;
    if (!(stretch < MAX_STRETCH && stretch > 1 / MAX_STRETCH)) this.#layOut(bounds.width);
    this.#drawTiles(shown);
    this.#move(bounds);
    this.#rest = setTimeout(() => this.#settle(bounds), REST_MS);
  }

  #clear(next: OpenSeadragon.TiledImage | undefined): void {
    this.#shown = next;
    this.#width = 0;
    this.#drawn = new Set();
    this.#removeOthers();
  }

  #drawTiles(shown: OpenSeadragon.TiledImage): void {
    const drawn = new Set<HTMLImageElement>();
    for (const { tile } of shown.getTilesToDraw()) {
      const image: unknown = tile.loaded ? this.getDataToDraw(tile) : undefined;
      if (!(image instanceof HTMLImageElement)) continue;
      drawn.add(image);
      if (this.#placed.has(image)) continue;
      this.#append(image, tile);
      this.viewer.raiseEvent('tile-drawn', { tiledImage: shown, tile });
    }
    this.#drawn = drawn;
    if (this.#placed.size > MAX_ELEMENTS) this.#removeOthers();
  }

  #append(image: HTMLImageElement, { bounds, level }: OpenSeadragon.Tile): void {
    image.alt = '';
    // The layer is shown with all its pixels, never without those of a tile that is in it.
    image.decoding = 'sync';
    Object.assign(image.style, { position: 'absolute', maxWidth: 'none', zIndex: String(level) });
    this.#placed.set(image, bounds);
    this.#place(image, bounds);
    this.#layer.append(image);
  }

  /** Tiles overlap by a pixel, and the rounding leaves no seam between them. */
  #place({ style }: HTMLImageElement, { x, y, width, height }: OpenSeadragon.Rect): void {
    const [left, right] = [toDevicePixel(x * this.#width), toDevicePixel((x + width) * this.#width)];
    const [top, bottom] = [toDevicePixel(y * this.#width), toDevicePixel((y + height) * this.#width)];
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${right - left}px`;
    style.height = `${bottom - top}px`;
  }

  #layOut(width: number): void {
    this.#width = width;
    for (const [image, bounds] of this.#placed) this.#place(image, bounds);
  }

  #move({ x, y, width }: OpenSeadragon.Rect): void {
    const stretch = width / this.#width;
    const scale = Math.abs(stretch - 1) < SAME_SIZE ? '' : ` scale(${stretch})`;
    this.#layer.style.transform = `translate(${toDevicePixel(x)}px, ${toDevicePixel(y)}px)${scale}`;
  }

  #settle(bounds: OpenSeadragon.Rect): void {
    this.#removeOthers();
    if (Math.abs(bounds.width / this.#width - 1) < SAME_SIZE) return;
    this.#layOut(bounds.width);
    this.#move(bounds);
  }

  #removeOthers(): void {
    for (const image of this.#placed.keys()) {
      if (this.#drawn.has(image)) continue;
      image.remove();
      this.#placed.delete(image);
    }
  }
}
