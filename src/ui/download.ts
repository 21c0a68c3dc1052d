export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Offers newline-delimited JSON for download. */
export const downloadText = (name: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: 'application/x-ndjson' }));
