/** Offers a file to the user at the browser. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Offers a text, one JSON value in each line, as a file. */
export const downloadText = (name: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: 'application/x-ndjson' }));
