import type { AsyncValidator, Validator } from './rules.ts'

/** Validates with rules that load on the first blur or submission. If they cannot be loaded, the server alone validates. */
export const lazyRules =
  <V>(load: () => Promise<Validator<V>>): AsyncValidator<V> =>
  async (values, language) => {
    const validate = await load().catch(() => undefined)
    return validate?.(values, language) ?? {}
  }
