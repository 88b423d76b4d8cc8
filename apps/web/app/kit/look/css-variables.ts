import type { CSSProperties } from 'react'

/** CSS variables for a `style`. */
export const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values as CSSProperties
