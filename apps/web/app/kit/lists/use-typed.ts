import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after the last key (product.md 2). */
const pause = 500

/** What is being typed. `onTyped` is told once it stands for a while, or by `tell` at once; the field follows a `value` from elsewhere. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // What was told comes back while more is being typed.
    if (value !== told) setText(value)
    setTold(value)
  }

  const typed = text.trim()
  const tell = () => {
    setTold(typed)
    onTyped(typed)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tellLater(), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { text, setText, tell }
}
