// Single keys that do something without a field of their own have one switch (WCAG 2.1.4).

let on = true

export const singleKeysAreOn = () => on
/** Holds for as long as the page stands. */
export const switchSingleKeys = (wanted: boolean) => {
  on = wanted
}
