/** Gatehouse mark: a teal gate between two towers in the current text colour. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M3 28V8h3V5h3v3h3v4h8V8h3V5h3v3h3v20h-8v-7a5 5 0 0 0-10 0v7Z"
        fill="currentColor"
        fillRule="evenodd"
      />
      <path d="M12.8 28v-6.8a3.2 3.2 0 0 1 6.4 0V28Z" fill="#14a89b" />
    </svg>
  );
}
