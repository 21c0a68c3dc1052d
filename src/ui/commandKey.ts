/** The key of commands: the command key on Apple's keyboards, Ctrl on all others. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a key press is a command with this letter: Cmd+K or Ctrl+K, and nothing else held. */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  if (event.altKey || event.shiftKey || event.key.toLowerCase() !== letter) return false;
  return isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}

/** How users write the command, e.g. `Ctrl+K`. */
export const commandText = (letter: string): string =>
  isApple() ? `⌘${letter.toUpperCase()}` : `Ctrl+${letter.toUpperCase()}`;

/** Saves on Ctrl+S or Cmd+S, in the place of the browser. */
export const onSaveKey =
  (save: () => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    save();
  };
