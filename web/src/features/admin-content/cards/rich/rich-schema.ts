import { OWN_PICTURE, RICH_LINK } from '@colorway/rules/content/rich-picture.ts';
import { readRich } from '@colorway/rules/content/rich-source.ts';
import { Extension, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from './picture-node.tsx';
import { toDocument } from './rich-json.ts';

/** One line, as it is stored: the kit's own holds blocks. */
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })];
  },
});

/** A picture of our own storage; one that is pasted from elsewhere is left out. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: {}, height: {} }),
  parseHTML: () => [
    {
      tag: 'img[width][height]',
      getAttrs: (image) => {
        const src = image.getAttribute('src') ?? '';
        const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
        if (!OWN_PICTURE.test(src) || !(width > 0 && height > 0)) return false;
        return { src, alt: image.getAttribute('alt') ?? '', width, height };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(PictureNode),
});

/** Plain text that is pasted may have the marks of Markdown. */
const PasteMarks = Extension.create({
  name: 'pasteMarks',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardTextParser: (text, context) => {
            const { content = [] } = toDocument(readRich(text));
            const nodes = content.map((node) => schema.nodeFromJSON(node));
            const [only] = nodes;
            // A few words go into the line where they are pasted.
            if (nodes.length === 1 && only?.type.name === 'paragraph')
              return new Slice(Fragment.from(only.content), 0, 0);
            return Slice.maxOpen(Fragment.from(nodes.length > 0 ? nodes : context.parent.type.create()));
          },
        },
      }),
    ];
  },
});

/** Exactly what is stored can be written, so nothing is lost by saving. */
export const RICH_EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: { levels: [2] },
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => RICH_LINK.test(uri),
      HTMLAttributes: { class: 'text-link', rel: null, target: null },
    },
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: { node: 'paragraph' },
    underline: false,
  }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
  Quote,
  Picture,
  PasteMarks,
];
