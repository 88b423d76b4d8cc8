export function LeftOff() {
  return null
}
