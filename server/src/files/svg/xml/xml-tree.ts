/** The parsed document before cleaning. */
export interface XmlAttribute {
  readonly uri: string;
  readonly local: string;
  readonly value: string;
}

export interface XmlElement {
  readonly uri: string;
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: (XmlElement | string)[];
}

export const plainAttribute = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ uri, local }) => uri === '' && local === name)?.value;
