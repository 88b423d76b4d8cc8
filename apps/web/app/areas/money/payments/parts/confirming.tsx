import { useEffect, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { PaymentLine } from './payment-line.tsx'

/** Milliseconds after which confirming takes longer than usual. */
const patience = 30_000

interface ConfirmingProps {
  text: string
  /** Said when it takes longer. */
  long: string
  /** The last question got no answer; it is asked again. */
  failed: boolean
}

/** A payment that the server does not know of yet. The page carries the words `basket`. */
export function Confirming({ text, long, failed }: ConfirmingProps) {
  const t = useWords('basket')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <PaymentLine state="confirming" />
      <h1>{t('confirmTitle')}</h1>
      <p className="lead mt-3">{failed ? t('confirmOffline') : late ? long : text}</p>
    </div>
  )
}
