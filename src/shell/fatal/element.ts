/** Makes an element with attributes and children: the fatal screen stands on nothing that may be what is broken. */
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
