import type { ClientWords } from './client-words.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Only those that Spanish speakers in the United States call by another name. */
const stateNames: Readonly<Record<string, string>> = {
  'District of Columbia': 'el Distrito de Columbia',
  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  Mississippi: 'Misisipi',
  Missouri: 'Misuri',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'West Virginia': 'Virginia Occidental',
};

/** Spanish as it is read in the United States: formal address, figures and money as printed there. */
export const spanish: ClientWords = {
  title: 'Su póliza de vida: tres caminos',
  day: ({ year, month, day }) => `${day} de ${months[month - 1]} de ${year}`,
  prepared: (day) => `Preparado el ${day}`,
  preparedFor: (name) => `para ${name}`,
  license: (npn, states) =>
    [npn && `NPN ${npn}`, states && `licencia en ${states}`].filter(Boolean).join(', '),
  intro: (benefit, premium, { canBeSold, loan }) =>
    `Usted tiene una póliza de vida de ${benefit} y paga ${premium} al año. Si ${canBeSold ? 'la vendiera' : 'se pudiera vender'} hoy, estimamos que un comprador le pagaría${loan === null ? '' : `, descontado su préstamo de ${loan}`}`,
  introWithout: (benefit, premium) =>
    `Usted tiene una póliza de vida de ${benefit} y paga ${premium} al año. Con lo que sabemos hoy, no estimamos`,
  noRange: 'ningún precio por encima de cero',
  estimate: 'Es una estimación, no una oferta',
  ends: (premium, required, { isLowZero, isCashKnown }) => {
    const high = 'La cifra alta vale solo si una ilustración de la aseguradora la respalda.';
    const needs = isCashKnown
      ? `con los cargos que suponemos, no los de su aseguradora, necesita unos ${required} al año`
      : `con los cargos que suponemos necesita a lo sumo unos ${required} al año, menos con valor en efectivo en la cuenta`;
    return isLowZero
      ? `Empieza en $0 porque ${premium} al año quizás no basten para mantenerla vigente: ${needs}, y así no queda nada para un comprador. ${high}`
      : `La cifra baja vale si ${premium} al año no bastan para mantenerla vigente: ${needs}. ${high}`;
  },
  scale: { sale: 'Venta, estimación', surrender: 'Valor de rescate' },
  spoken: (range, end, surrender) =>
    `En una escala de $0 a ${end}: venta, estimación ${range}${surrender === null ? '' : `; valor de rescate ${surrender}`}.`,
  keep: {
    title: 'Conservarla',
    figure: (benefit) => `${benefit} más adelante`,
    paid: (hasLoan) =>
      `A los beneficiarios al fallecer el asegurado${hasLoan ? ', descontado el préstamo' : ''}`,
    premiums: (total, age, required) =>
      `Unos ${total} en primas si el asegurado vive hasta los ${age}${required === null ? '' : `, a los ${required} al año que necesita con los cargos que suponemos`}`,
    needsUnknown: (required) =>
      `No se sabe cuánto necesita para seguir vigente: a lo sumo unos ${required} al año con los cargos que suponemos, menos con valor en efectivo. Antes de decidir, pida una ilustración a su aseguradora`,
    returns: (ages, notTaken) =>
      `Rendimiento anual de los ${notTaken} que hoy no recibe y de las primas: ${ages.map(({ age, rate }, at) => (at === 0 ? `${rate} si fallece a los ${age}` : `${rate} a los ${age}`)).join(', ')}`,
    often: 'Suele ser lo mejor si puede pagar la prima sin dificultad',
  },
  surrender: {
    title: 'Rescatarla',
    figure: (value) => `${value} ahora`,
    unknown: 'Pregunte a su aseguradora',
    paid: (hasLoan) =>
      `${hasLoan ? 'De la aseguradora, descontado el préstamo' : 'Paga la aseguradora'}. Sin primas ni cobertura`,
    paysMore: 'Según esta estimación, paga más que una venta',
    mayPayMore: 'Puede pagar más que una venta: está dentro de la estimación',
    saleRefused: (state) =>
      `En ${stateNames[state] ?? state} quizás no se permita una venta por menos del valor en efectivo: pregunte primero`,
    paidUp: 'Pregunte primero por una póliza saldada de menor monto',
  },
  sell: {
    title: 'Venderla',
    none: 'Nada por ahora',
    noBuyer: 'Según esta estimación, hoy ningún comprador pagaría por ella',
    later: 'Todavía no',
    notYet:
      'Por regla general hoy no se puede vender: más abajo, en lo que dice su estado, consta desde cuándo',
    paid: 'Paga un comprador. Sin primas ni cobertura',
    beforePay: (pay) =>
      pay === null
        ? 'Lo que cobre su asesor, si cobra, sale del precio: pregúntele cuánto'
        : `Lo que cobra su asesor sale del precio: ${pay}`,
    afterPay: (pay) =>
      pay === null
        ? 'Ya descontado lo que cobre su asesor, si cobra algo: pregúntele cuánto'
        : `Ya descontado lo que cobra su asesor: ${pay}`,
    isSecurity: 'Por ser variable es un valor (security): se vende por firma de corretaje',
  },
  tax: {
    title: 'Impuesto federal, a grandes rasgos',
    columns: { surrender: 'Rescate', low: 'Venta mínima', high: 'Venta máxima' },
    basis: 'Primas que recupera: sin impuesto',
    ordinary: 'Tributa como ingreso ordinario',
    capital: 'Tributa como ganancia de capital',
    beforeLoan: (loan) => `Calculado antes de pagar su préstamo de ${loan}, a nuestro entender.`,
    before: (hasLoan) => (hasLoan ? 'Antes del impuesto, descontado el préstamo' : 'Antes del impuesto'),
    taxed: 'Impuesto federal con las tasas de abajo',
    left: (isBeforePay) =>
      isBeforePay ? 'Le queda, antes de lo que cobre su asesor' : 'Le queda después de ese impuesto',
    rates: (ordinary, capitalGain) =>
      `Tasas de su asesor: ${ordinary} al ingreso ordinario, ${capitalGain} a la ganancia de capital; las suyas pueden variar.`,
    note: 'Para un dueño individual: fideicomisos, empresas y donaciones tributan distinto. Sin cargos de Medicare ni impuesto estatal. No es asesoría: consulte a un asesor de impuestos.',
    withoutPremiums:
      'Lo que recupera de sus primas no paga impuesto. Lo que pase de eso, hasta el valor en efectivo, es ingreso ordinario; el resto de una venta, ganancia de capital. Para un dueño individual: fideicomisos, empresas y donaciones tributan distinto. Consulte a un asesor de impuestos.',
  },
  state: {
    title: (state) => `Lo que dice ${stateNames[state] ?? state}`,
    waitingOver: (years, isLongerForLoan) =>
      isLongerForLoan
        ? `El período de espera de ${years} años ya terminó, pero con un préstamo puede ser más largo aquí: pregunte primero.`
        : `El período de espera de ${years} años ya terminó, salvo que una conversión o un préstamo lo alargue: pregunte.`,
    noWaiting: 'Su ley no pide un período de espera antes de una venta.',
    waitingUntil: (years, day, isLongerForLoan) =>
      `Por regla general, su póliza no se puede vender antes del ${day}: el período de espera es de ${years} años desde su emisión${isLongerForLoan ? ' y puede ser más largo si tiene un préstamo' : ''}.`,
    waitingYears: (years, isLongerForLoan) =>
      `Por regla general, una póliza se puede vender ${years} años después de su emisión, no antes${isLongerForLoan ? '; con un préstamo, quizás más tarde' : ''}.`,
    waitingUnknown: 'Pregunte si se aplica un período de espera: no pudimos verificarlo.',
    undo: (right, isPaidAfter) => {
      const { daysAfterSigning, daysAfterPayment, needsAllParties, needsDisclosures, needsNotice } = right;
      const signed = needsAllParties ? 'de que todos firmen' : 'de que se firme el contrato';
      const ends = [
        daysAfterSigning !== null &&
          `${daysAfterSigning} días después ${signed}${needsDisclosures ? ' y usted reciba las divulgaciones' : ''}`,
        daysAfterPayment !== null && `${daysAfterPayment} días después de recibir el pago`,
      ].filter(Boolean);
      const longer = needsNotice
        ? ' El plazo es más largo si nadie le informó de este derecho por escrito.'
        : '';
      const back = isPaidAfter
        ? ''
        : ' Si la cancela, por lo general devuelve el dinero y las primas que pagó el comprador.';
      return `Usted puede cancelar la venta hasta ${ends.join(' o ')}${ends.length > 1 ? ', lo que ocurra primero' : ''}.${longer}${back} Pregunte qué pasa si el asegurado fallece antes.`;
    },
    paidAfterUndo: 'Usted recibe el pago solo cuando ya no puede cancelar la venta.',
    undoUnknown: 'Pregunte hasta cuándo puede cambiar de opinión: no pudimos verificarlo.',
    unsure: (sentence) => `${sentence} (No viene del texto de la ley: confírmelo, por favor.)`,
    asOf: (day) => `Normas del estado consultadas hasta el ${day}; no es asesoría legal.`,
  },
  selling: {
    title: 'Qué significa vender',
    points: [
      'El beneficio por fallecimiento será del comprador, no de la familia.',
      'Terminan también las cláusulas adicionales, la conversión y la exención de primas; otro seguro puede ser difícil de obtener.',
      'El comprador conocerá datos privados del asegurado y podrá preguntar por su salud.',
      'El dinero puede afectar su Medicaid y otras ayudas; los acreedores pueden reclamarlo.',
    ],
  },
  know: {
    title: 'Tenga en cuenta',
    text: 'Hay otras opciones: beneficio anticipado por enfermedad grave, préstamo sobre la póliza, beneficio menor o cambio por otro contrato. Antes de decidir, hable con su familia, un asesor de impuestos y quizás un abogado. Nada de esto lo obliga.',
  },
  page: (page, pages) => `Página ${page} de ${pages}`,
  fine: {
    madeWith: (product, version, until) =>
      `Hecho con ${product} según los supuestos ${version}. Después del ${until}, pida cifras nuevas.`,
    licensee: (name, number) => (number === '' ? `${name}.` : `${name}, licencia ${number}.`),
    demoLicensee: (product) => `Demostración de ${product}: no es un proveedor con licencia.`,
    noLicensee: 'Todavía no se ha indicado el titular de la licencia.',
    notOffer: 'Una oferta en firme requiere una ilustración de la póliza vigente.',
    table:
      'Esperanza de vida: tablas de la Administración del Seguro Social, ajustadas a personas aseguradas (supuestos 2026.2: según la VBT 2015 del sector). Sin relación con esa agencia ni con otra del gobierno; ninguna respalda esta estimación.',
  },
};
