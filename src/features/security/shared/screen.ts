export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}
