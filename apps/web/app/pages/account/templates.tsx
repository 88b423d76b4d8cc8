import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { TemplateList } from '../../features/templates/components/template-list.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Page() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="documents" title={t('documents')}>
      {() => <TemplateList />}
    </ProfileFrame>
  )
}
