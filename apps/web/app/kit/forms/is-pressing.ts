import type { FocusEvent } from 'react'

/** A field is being left by pressing a button or link: a message that appears now would push it away from under the pointer. */
export const isPressing = ({ relatedTarget }: FocusEvent): boolean => relatedTarget?.matches(':is(a, button):active') ?? false
