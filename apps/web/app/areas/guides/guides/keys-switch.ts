let on = true

export const keysAreOn = () => on
/** Holds for as long as the page stands. */
export const switchKeys = (wanted: boolean) => {
  on = wanted
}
