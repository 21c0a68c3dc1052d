/** Returns true if commands use the command key instead of Ctrl. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns true if the key press is Cmd or Ctrl with this letter and no other modifier. */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  if (event.altKey || event.shiftKey || event.key.toLowerCase() !== letter) return false;
  return isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}

/** Returns the displayed shortcut, e.g. `Ctrl+K`. */
export const commandText = (letter: string): string =>
  isApple() ? `⌘${letter.toUpperCase()}` : `Ctrl+${letter.toUpperCase()}`;

/** Saves on Ctrl+S or Cmd+S instead of the browser's own action. */
export const onSaveKey =
  (save: () => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    save();
  };
