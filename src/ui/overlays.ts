/**
 * Returns the container of dialogs and flyouts. With a container, antd does not hide the page's
 * scroll bar through a style element that our CSP forbids; `base.css` stops the scrolling.
 */
export const overlays = (): HTMLElement => document.getElementById('overlays') ?? document.body;
