import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { OwnerPage } from './owner-page.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<OwnerPage />)
