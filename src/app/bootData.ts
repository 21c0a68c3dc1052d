import { BOOT_ELEMENT_ID, type BootData } from '../api/contract/boot';

/**
 * What the page brought with it.
 *
 * @throws Error when the page carries none: then it did not come from the gateway
 */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('This page carries no boot data. Open it through the gateway (npm start).');
  return JSON.parse(text) as BootData;
}
