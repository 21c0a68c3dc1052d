/** Creates an element without any library: whatever broke the page may also be broken here. */
export type ElementFactory = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
) => HTMLElement;

export const elementsOf =
  (document: Document): ElementFactory =>
  (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
