import type { ClientLanguage } from '#contract/papers/papers.ts';

/** The page's own words around the summary, which comes in the client's language. */
export const shareWords = {
  en: {
    enterTitle: 'Enter your PIN',
    enterText: 'Your advisor told you six digits by phone or in person. They are not in the message.',
    pin: 'PIN, six digits',
    open: 'Open',
    told: 'Your advisor sees when this page is opened. Nothing on it commits you to anything.',
    openUntil: (day: string) => `Open until ${day}.`,
    lock: 'Lock it now',
    call: (name: string) => `Call ${name}`,
    whole: 'Read the whole page',
    read: 'I have read this page',
    readAt: (at: string) => `Said with this link and PIN on ${at}: “I have read this page”. Thank you.`,
    closedTitle: 'This page has closed',
    closedText:
      'Its time or its tries are over, or your advisor has ended it. Please ask your advisor for a new one.',
    notFoundTitle: 'This link is not complete',
    notFoundText: 'Please open it again from your advisor’s message, or ask for a new one.',
    wrong: 'That is not the PIN.',
    tooMany: 'Too many tries. Please wait an hour, or call your advisor.',
    away: 'We could not reach the page. Check your connection and try again.',
    pinForm: 'Enter the six digits',
    show: 'Show this to your family and a tax adviser.',
  },
  es: {
    enterTitle: 'Escriba su PIN',
    enterText: 'Su asesor le dio seis dígitos por teléfono o en persona. No están en el mensaje.',
    pin: 'PIN, seis dígitos',
    open: 'Abrir',
    told: 'Su asesor ve cuándo se abre esta página. Esta página no lo obliga a nada.',
    openUntil: (day: string) => `Abierta hasta el ${day}.`,
    lock: 'Cerrarla ahora',
    call: (name: string) => `Llamar a ${name}`,
    whole: 'Leer toda la página',
    read: 'He leído esta página',
    readAt: (at: string) => `Indicado con este enlace y PIN el ${at}: «He leído esta página». Gracias.`,
    closedTitle: 'Esta página está cerrada',
    closedText:
      'Venció el plazo, se agotaron los intentos o su asesor la cerró. Pídale una nueva a su asesor.',
    notFoundTitle: 'Este enlace no está completo',
    notFoundText: 'Ábralo de nuevo desde el mensaje de su asesor o pídale uno nuevo.',
    wrong: 'Ese no es el PIN.',
    tooMany: 'Demasiados intentos. Espere una hora o llame a su asesor.',
    away: 'No pudimos abrir la página. Revise su conexión e inténtelo de nuevo.',
    pinForm: 'Escriba los seis dígitos',
    show: 'Muéstrela a su familia y a un asesor de impuestos.',
  },
} as const satisfies Record<ClientLanguage, unknown>;

export type ShareWords = (typeof shareWords)[ClientLanguage];
