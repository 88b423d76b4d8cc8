/** A place that breaks a house rule. */
export interface Problem {
  path: string
  line: number
  rule: string
}
