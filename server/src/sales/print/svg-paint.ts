import { SaxesParser } from 'saxes';
import type { Document } from '../../project/facade.ts';
import { raw } from './raw-document.ts';

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** A drawing with gradients, masks, filters or pictures has no flat slots to separate. */
export class UnseparableError extends Error {}

export function parseSvg(markup: string): Node {
  const root: Node = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(`<svg>${markup}</svg>`).close();
  return root;
}

/** Paints of a node, with those of its parents. */
interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly [property: string]: string;
}

const FIRST: Style = { fill: '#000000', stroke: 'none' };
const OWN = new Set(['transform', 'd', 'id', 'opacity', 'x', 'y', 'width', 'height']);

function styleOf({ attributes: { style = '', ...attributes } }: Node, parent: Style): Style {
  const pairs = style.split(';').map((pair) => pair.split(':').map((part) => part.trim()));
  const inline = Object.fromEntries(pairs.filter(([key, value]) => key && value));
  const { opacity: _opacity, ...inherited } = parent;
  const named = Object.fromEntries(Object.entries(attributes).filter(([key]) => !OWN.has(key) || key === 'opacity'));
  return { ...inherited, ...named, ...inline };
}

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([number]) => Number(number));

type Matrix = readonly [number, number, number, number, number, number];

/** The matrix of each kind of transform, by its numbers. */
const MATRICES: Readonly<Record<string, (n: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => {
    const radians = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  },
  skewX: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};

function applyTransform(doc: Document, transform: string): void {
  for (const [, kind = '', values = ''] of transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const matrix = MATRICES[kind]?.(numbersIn(values));
    if (!matrix) throw new UnseparableError(`Expected a transform: ${kind}`);
    doc.transform(...matrix);
  }
}

const REFUSED = ['filter', 'mask', 'clip-path', 'mix-blend-mode', 'marker-start', 'marker-mid', 'marker-end'];
const SHAPES: Readonly<Record<string, (doc: Document, of: (name: string) => number, node: Node) => void>> = {
  path: (doc, _of, { attributes: { d = '' } }) => void doc.path(d),
  rect: (doc, of) => {
    const radius = Math.min(of('rx') || of('ry'), of('width') / 2, of('height') / 2);
    if (radius > 0) doc.roundedRect(of('x'), of('y'), of('width'), of('height'), radius);
    else doc.rect(of('x'), of('y'), of('width'), of('height'));
  },
  circle: (doc, of) => void doc.circle(of('cx'), of('cy'), of('r')),
  ellipse: (doc, of) => void doc.ellipse(of('cx'), of('cy'), of('rx'), of('ry')),
  line: (doc, of) => void doc.moveTo(of('x1'), of('y1')).lineTo(of('x2'), of('y2')),
  polygon: (doc, _of, { attributes: { points = '' } }) => void doc.path(`M${points}Z`),
  polyline: (doc, _of, { attributes: { points = '' } }) => void doc.path(`M${points}`),
};
const SILENT = new Set(['title', 'desc', 'defs', 'symbol']);

interface Painting {
  readonly doc: Document;
  readonly ids: ReadonlyMap<string, Node>;
  /** The color or spot of a paint. */
  readonly paintOf: (value: string) => string;
}

const COLOR = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+)$/i;
const SLOT = /^slot:\d$/;

function readPaint({ paintOf }: Painting, value: string): string | undefined {
  if (value === 'none' || value === 'transparent') return undefined;
  if (SLOT.test(value)) return paintOf(value);
  if (!COLOR.test(value)) throw new UnseparableError(`Expected a flat paint: ${value}`);
  return value;
}

function setOpacity(doc: Document, style: Style): void {
  const opacity = Number(style.opacity ?? 1);
  const [fill, stroke] = [style['fill-opacity'], style['stroke-opacity']].map((own) => Number(own ?? 1) * opacity);
  if (fill !== 1) doc.fillOpacity(fill ?? 1);
  if (stroke !== 1) doc.strokeOpacity(stroke ?? 1);
}

function setStroke(doc: Document, style: Style): void {
  doc.lineWidth(Number.parseFloat(style['stroke-width'] ?? '1'));
  doc.lineCap((style['stroke-linecap'] ?? 'butt') as 'butt');
  doc.lineJoin((style['stroke-linejoin'] ?? 'miter') as 'miter');
  const dashes = numbersIn(style['stroke-dasharray'] ?? '');
  if (dashes.length > 0) raw(doc).addContent(`[${dashes.join(' ')}] 0 d`);
}

function paintShape(painting: Painting, node: Node, style: Style): void {
  const { doc } = painting;
  const [fill, stroke] = [readPaint(painting, style.fill), readPaint(painting, style.stroke)];
  if (fill === undefined && stroke === undefined) return;
  setOpacity(doc, style);
  if (stroke !== undefined) setStroke(doc, style);
  SHAPES[node.name]?.(doc, (name) => Number.parseFloat(node.attributes[name] ?? '0') || 0, node);
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke, rule);
  else if (fill !== undefined) doc.fill(fill, rule);
  else if (stroke !== undefined) doc.stroke(stroke);
}

function applyViewBox(doc: Document, { attributes }: Node): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes.viewBox ?? '');
  if (width <= 0 || height <= 0) return;
  const [across = width, down = height] = [attributes.width, attributes.height].map((of) =>
    Number.parseFloat(of ?? ''),
  );
  const fit = Math.min((across || width) / width, (down || height) / height);
  doc.transform(
    fit,
    0,
    0,
    fit,
    ((across || width) - width * fit) / 2 - x * fit,
    ((down || height) - height * fit) / 2 - y * fit,
  );
}

const MAX_DEPTH = 60;

function assertFlat(node: Node, style: Style, depth: number): void {
  const isOdd = REFUSED.some((name) => style[name] !== undefined && style[name] !== 'none');
  if (isOdd || depth > MAX_DEPTH) throw new UnseparableError(`Expected flat shapes: ${node.name}`);
}

function paintUse(painting: Painting, { attributes }: Node, style: Style, depth: number): void {
  const target = painting.ids.get((attributes.href ?? attributes['xlink:href'] ?? '').replace(/^#/, ''));
  painting.doc.translate(Number(attributes.x ?? 0), Number(attributes.y ?? 0));
  if (target) paintNode(painting, { ...target, name: target.name === 'symbol' ? 'g' : target.name }, style, depth + 1);
}

const isGroup = ({ name }: Node): boolean => name === 'g' || name === 'svg';

function paintNode(painting: Painting, node: Node, parent: Style, depth: number): void {
  const { doc } = painting;
  if (SILENT.has(node.name)) return;
  const style = styleOf(node, parent);
  assertFlat(node, style, depth);
  if (style.display === 'none') return;
  doc.save();
  applyTransform(doc, node.attributes.transform ?? '');
  if (SHAPES[node.name]) paintShape(painting, node, style);
  else if (node.name === 'use') paintUse(painting, node, style, depth);
  else if (!isGroup(node)) throw new UnseparableError(`Expected a shape: ${node.name}`);
  if (node.name === 'svg') applyViewBox(doc, node);
  if (isGroup(node)) for (const child of node.children) paintNode(painting, child, style, depth + 1);
  doc.restore();
}

const allOf = (node: Node): readonly Node[] => [node, ...node.children.flatMap(allOf)];

/** Paints flat shapes of a drawing whose slots are `slot:0` to `slot:5`. */
export function paintSvg(doc: Document, root: Node, paintOf: Painting['paintOf']): void {
  const ids = new Map(allOf(root).flatMap((node) => (node.attributes.id ? [[node.attributes.id, node] as const] : [])));
  for (const child of root.children) paintNode({ doc, ids, paintOf }, child, FIRST, 0);
}

const SOFT = /<(?:linearGradient|radialGradient|mask|clipPath|filter|image|text|pattern|marker|style)\b|url\(/;

/** Whether a drawing is made of flat shapes alone. */
export const isSeparable = (markup: string): boolean => !SOFT.test(markup);
