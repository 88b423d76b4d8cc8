/** Moves the focus to the thread before a focused element inside it is removed, so that keyboard users keep their place. */
export const focusThread = (going: Element | null) => going?.closest<HTMLElement>('.thread')?.focus({ preventScroll: true })
