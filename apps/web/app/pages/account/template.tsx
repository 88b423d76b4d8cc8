import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../components/frame/not-found.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { TemplateForm } from '../../features/templates/components/template-form.tsx'
import { TemplateTitle } from '../../features/templates/components/template-title.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Page() {
  const t = useWords('profile')
  const slug = useParams().slug ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(slug), [slug])
  if (missing === slug && slug) return <NotFound />
  return (
    <ProfileFrame key={slug} section="documents" title={t('documents')} heading={() => <TemplateTitle slug={slug} />}>
      {() => <TemplateForm slug={slug} onMissing={onMissing} />}
    </ProfileFrame>
  )
}
