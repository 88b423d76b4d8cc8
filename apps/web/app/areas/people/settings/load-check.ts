type Check = typeof import('./check-field.ts').checkField

/** Without a connection nothing is checked here: the server has the last word anyway. */
export const loadCheck = (): Promise<Check> =>
  import('./check-field.ts').then(
    ({ checkField }) => checkField,
    () => () => undefined,
  )
