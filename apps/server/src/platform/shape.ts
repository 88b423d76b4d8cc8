import type * as z from 'zod/mini'

/** Copies a value with the keys that its schema names and no others, each turned by `turn`. */
export type Shape = (value: unknown) => unknown

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: z.ZodMiniType[]
  discriminator?: string
  values?: unknown[]
}
const defOf = (schema: z.ZodMiniType) => schema.def as unknown as Def
const same: Shape = (value) => value

/**
 * Compiles an answer's schema into a copy function, once for each call: what is sent is cut to the contract in one pass, without checking
 * again what the type checker and the tests hold. Throws for a kind of schema that answers do not use.
 */
export function compileShape(schema: z.ZodMiniType, turn: (key: string) => string): Shape {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return objectShape(def.shape ?? {}, turn)
    case 'array': {
      const element = compileShape(def.element as z.ZodMiniType, turn)
      return element === same ? same : (value) => (value as unknown[]).map(element)
    }
    case 'nullable':
    case 'optional': {
      const inner = compileShape(def.innerType as z.ZodMiniType, turn)
      return inner === same ? same : (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'union':
      return unionShape(def, turn)
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return same
    default:
      throw new Error(`answers do not use ${def.type}`)
  }
}

function objectShape(shape: Record<string, z.ZodMiniType>, turn: (key: string) => string): Shape {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, name: turn(key), copy: compileShape(schema, turn) }))
  return (value) => {
    const out: Record<string, unknown> = {}
    for (const { key, name, copy } of fields) {
      const field = (value as Record<string, unknown>)[key]
      if (field !== undefined) out[name] = copy === same ? field : copy(field)
    }
    return out
  }
}

/** Objects that are told apart by a literal, such as `kind`. */
function unionShape({ options = [], discriminator }: Def, turn: (key: string) => string): Shape {
  const shapes = options.map((option) => compileShape(option, turn))
  if (shapes.every((shape) => shape === same)) return same
  if (!discriminator) throw new Error('a union of objects in an answer needs a discriminator')
  const byLiteral = new Map<unknown, Shape>()
  options.forEach((option, index) => {
    const literal = defOf(option).shape?.[discriminator]
    for (const value of literal ? (defOf(literal).values ?? []) : []) byLiteral.set(value, shapes[index] ?? same)
  })
  return (value) => {
    const shape = byLiteral.get((value as Record<string, unknown>)[discriminator])
    if (!shape) throw new Error(`no option of the union has this ${discriminator}`)
    return shape(value)
  }
}
