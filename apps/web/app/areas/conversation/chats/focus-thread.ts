/** The thread around something that is about to go: it takes the focus, so that keys go on from where it was. */
export const focusThread = (going: Element | null) => going?.closest<HTMLElement>('.thread')?.focus({ preventScroll: true })
