/** What a screen learns from its address: the parts of its path by name, decoded. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}
