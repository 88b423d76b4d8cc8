/** Transition from some states to another, and who makes it. States change only by such a table (product.md 7). */
export interface Transition<S extends string, By extends string = string> {
  from: readonly S[]
  to: S
  by: By
  when: string
}

/** States from which a transition leads to this one. */
export const statesLeadingTo = <S extends string>(table: readonly Transition<S>[], to: S): S[] => [
  ...new Set(table.filter((step) => step.to === to).flatMap((step) => step.from)),
]
