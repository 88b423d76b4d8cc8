import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Piece, PiecesContext, piecesOf } from './piece.tsx'

/** A page as the server writes it. */
function written(page: ReactNode, language = 'en') {
  const pieces = piecesOf(language)
  const html = renderToString(<PiecesContext value={pieces.take}>{page}</PiecesContext>)
  return pieces
    .fill(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')
}

/** Counts how often it is drawn. */
function counted() {
  const drawn: string[] = []
  const Card = ({ name }: { name: string }) => {
    drawn.push(name)
    return <a href={`/${name}`}>{name} &amp; ü</a>
  }
  return { drawn, Card }
}

test('what is equal is drawn once, and the page is the same as without pieces', () => {
  const { drawn, Card } = counted()
  const page = (
    <main>
      {['tea', 'milk'].map((name) => (
        <Piece key={name} of={['once', name]}>
          <Card name={name} />
        </Piece>
      ))}
      <p>end</p>
    </main>
  )
  const alone = renderToString(page)
  drawn.length = 0
  expect([written(page), written(page), written(page)]).toEqual([alone, alone, alone])
  expect(drawn).toEqual(['tea', 'milk'])
})

test('each language and each thing that is shown has markup of its own; without a key nothing is kept', () => {
  const { drawn, Card } = counted()
  const page = (name: string, of: readonly unknown[] | null) => (
    <Piece of={of}>
      <Card name={name} />
    </Piece>
  )
  expect(written(page('anna', ['own', 'anna']))).toContain('/anna')
  expect(written(page('boris', ['own', 'boris']))).toContain('/boris')
  expect(written(page('dora', ['own', 'anna']), 'de')).toContain('/dora')
  expect(written(page('anna', null))).toContain('/anna')
  expect(drawn).toEqual(['anna', 'boris', 'dora', 'anna'])
})

test('a piece within a piece is part of it, and drawn once for both', () => {
  const { drawn, Card } = counted()
  const within = (
    <Piece of={['within']}>
      <Card name="tea" />
    </Piece>
  )
  const page = (
    <Piece of={['around']}>
      <section>
        {within}
        <Card name="milk" />
        {within}
      </section>
    </Piece>
  )
  const wider = (
    <Piece of={['wider']}>
      {page}
      {within}
    </Piece>
  )
  const all = [within, page, page, wider, wider]
  const served = all.map((each) => written(each))
  expect(drawn).toEqual(['tea', 'milk'])
  expect(served).toEqual(all.map((each) => renderToString(each)))
})

test('what is not whole is not kept with what stands around it', () => {
  const Field = () => <input id={useId()} />
  const page = (before: boolean) => (
    <form>
      {before && <Field />}
      <Piece of={['form']}>
        <p>Name</p>
        <Piece of={['its field']}>
          <Field />
        </Piece>
      </Piece>
    </form>
  )
  for (const before of [false, true]) expect(written(page(before))).toBe(renderToString(page(before)))
})

test('an id of React belongs to its place in one page: what has one is drawn each time', () => {
  const Field = () => <input id={useId()} />
  const page = (before: number) => (
    <form>
      {['tea', 'milk'].slice(0, before).map((name) => (
        <Field key={name} />
      ))}
      <Piece of={['field']}>
        <Field />
      </Piece>
    </form>
  )
  for (const before of [0, 1, 2]) expect(written(page(before))).toBe(renderToString(page(before)))
})

test('what was not asked for longest goes first', () => {
  const { drawn, Card } = counted()
  const page = (name: string) => (
    <Piece of={['much', name]}>
      <Card name={name} />
      <pre>{'x'.repeat(1_000_000)}</pre>
    </Piece>
  )
  for (const name of ['a', 'b', 'a', 'c', 'd', 'a', 'b']) written(page(name))
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})
