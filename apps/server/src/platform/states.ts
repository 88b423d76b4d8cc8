/** A step from some states to another: who takes it, and when. What has states changes only along such a table (product.md 7). */
export interface Transition<S extends string, By extends string = string> {
  from: readonly S[]
  to: S
  by: By
  when: string
}

/** From which states a table leads to this one. */
export const statesBefore = <S extends string>(table: readonly Transition<S>[], to: S): S[] => [
  ...new Set(table.filter((step) => step.to === to).flatMap((step) => step.from)),
]
