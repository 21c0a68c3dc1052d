/** Sets a member; assigning to `__proto__` would set the prototype instead. */
export function setOwn(target: object, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else (target as Record<string, unknown>)[key] = value;
}
