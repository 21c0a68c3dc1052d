import { BOOT_ELEMENT_ID, type BootData } from '../../contract/boot';

/** Reads the page's boot data. Throws if there is none: the gateway did not serve the page. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('This page carries no boot data. Open it through the gateway (npm start).');
  return JSON.parse(text) as BootData;
}
