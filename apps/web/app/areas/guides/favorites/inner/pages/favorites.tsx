import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../people/accounts/parts/profile-frame.tsx'
import { MyFavorites } from '../../parts/my-favorites.tsx'

export default function Favorites() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="favorites" title={t('favorites')}>
      {() => <MyFavorites />}
    </ProfileFrame>
  )
}
