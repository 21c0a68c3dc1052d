/**
 * Returns the element that dialogs and flyouts stand in. In an element of its own antd leaves the scroll
 * bar of the page alone, for which it would add a style element that the page's policy forbids;
 * `base.css` stops the page behind from scrolling.
 */
export const overlays = (): HTMLElement => document.getElementById('overlays') ?? document.body;
