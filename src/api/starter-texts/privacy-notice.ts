interface Responsible {
  /** The site, as the notice introduces it and as it calls it from then on. */
  site: string;
  siteName: string;
  /** Who is responsible, and where to find them: the law asks for a name and an address. */
  responsible: string;
}

/**
 * A privacy notice after the federal data-protection law (LFPDPPP) in force since 21 March 2025: the
 * simplified one as its first section, then the full one. HTML, as what it is given.
 */
export const privacyNotice = ({ site, siteName, responsible }: Responsible) => `<h3>En resumen</h3>
<p>${responsible} trata tus datos para darte el servicio que pides: tu cuenta, tus favoritos, tu página de comediante, tus mensajes y tus donativos. Solo si no te opones, también para enviarte noticias del sitio y hacer estadísticas que no te identifican; puedes oponerte desde la página de <a href="/contacto">contacto</a>. Abajo está el aviso completo.</p>
<p>Aviso de privacidad integral de <strong>${site}</strong>, elaborado conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (LFPDPPP), publicada en el Diario Oficial de la Federación el 20 de marzo de 2025.</p>
<h3>1. Quién es responsable</h3>
<p>${responsible}, en adelante «${siteName}», es responsable del tratamiento de tus datos personales. Para ver, corregir o borrar datos tuyos usa la página <a href="/privacidad/solicitud">Mis datos</a>; para otros asuntos, la de <a href="/contacto">contacto</a>.</p>
<h3>2. Qué datos tratamos</h3>
<ul><li><strong>De toda persona con cuenta:</strong> correo electrónico y contraseña, que guardamos cifrada de forma irreversible.</li><li><strong>Si decides darlos:</strong> nombre, apellidos, fecha de nacimiento, sexo, fotografía y favoritos. De tu fotografía guardamos también la imagen completa, sin la ubicación ni otros datos de la cámara, para que puedas recortarla de nuevo; no se publica.</li><li><strong>Si tienes perfil de comediante:</strong> nombre artístico, biografía, redes sociales, fotografías y eventos, que se publican en el sitio.</li><li><strong>Si nos escribes:</strong> tu correo y el contenido del mensaje.</li><li><strong>Si haces un donativo:</strong> el monto, el correo al que va tu recibo y la confirmación del pago. Los datos de tu tarjeta los recibe directamente el proveedor de pagos; <strong>nunca pasan por nuestro servidor</strong>.</li></ul>
<p>No pedimos datos personales sensibles. Te sugerimos no incluirlos en textos que se publican.</p>
<h3>3. Para qué los usamos</h3>
<h4>Finalidades necesarias</h4>
<p>Dan origen al servicio que solicitas y sin ellas no podemos prestarlo:</p>
<ul><li>Crear tu cuenta, verificar tu correo e iniciar tu sesión.</li><li>Mostrar y actualizar tu perfil, tus eventos y tus favoritos.</li><li>Recuperar tu contraseña y proteger tu cuenta contra accesos indebidos.</li><li>Atender tus mensajes y tus solicitudes de derechos.</li><li>Procesar los donativos y cumplir obligaciones fiscales y legales.</li></ul>
<h4>Finalidades voluntarias</h4>
<p>No son necesarias y puedes negarte sin que ello afecte tu cuenta:</p>
<ul><li>Enviarte noticias del sitio, encuestas o convocatorias.</li><li>Elaborar estadísticas sobre el uso del sitio con datos que no te identifiquen.</li></ul>
<p>Para negarte, escríbenos desde la página de <a href="/contacto">contacto</a> y empieza tu mensaje con «No acepto finalidades voluntarias». Puedes hacerlo antes de darnos tus datos o en cualquier momento posterior.</p>
<h3>4. Con quién los compartimos</h3>
<p>No vendemos tus datos ni los transferimos a terceros que requieran tu consentimiento. Los comunicamos a proveedores que los tratan por nuestra cuenta (alojamiento, envío de correo, procesamiento de pagos) y a autoridades competentes cuando la ley lo ordena. Si entras con una red social, recibimos de ella tu nombre y tu correo, y solo si lo autorizas.</p>
<h3>5. Tus derechos ARCO</h3>
<p>Tienes derecho a <strong>acceder</strong> a tus datos, <strong>rectificarlos</strong> si son inexactos, pedir su <strong>cancelación</strong> y <strong>oponerte</strong> a su tratamiento, incluido el automatizado sin intervención humana que produzca efectos jurídicos o afecte de manera significativa tus intereses. También puedes revocar tu consentimiento y limitar el uso o la divulgación de tus datos.</p>
<p>Envía tu solicitud desde la página <a href="/privacidad/solicitud">Mis datos</a>, con:</p>
<ul><li>Tu nombre y un medio para responderte.</li><li>Un documento que acredite tu identidad o la de quien te representa; te diremos cómo enviarlo de forma segura.</li><li>Una descripción clara de los datos y del derecho que quieres ejercer.</li><li>Cualquier elemento que facilite localizar los datos; para rectificar, qué debe corregirse y el documento que lo respalde.</li></ul>
<p>Te comunicaremos nuestra determinación en un plazo máximo de <strong>veinte días</strong> contados desde que recibimos la solicitud y, si procede, la haremos efectiva dentro de los <strong>quince días</strong> siguientes. Los plazos pueden ampliarse una sola vez por un periodo igual cuando el caso lo justifique. El trámite es gratuito, salvo los gastos justificados de envío o reproducción.</p>
<p>Muchos cambios los puedes hacer al momento en <a href="/mi-cuenta/perfil">Mi perfil</a>: ahí corriges tus datos, descargas una copia de todo lo que guarda tu cuenta y la eliminas.</p>
<h4>Si apareces en la enciclopedia y no tienes cuenta</h4>
<p>Publicamos datos de la vida profesional de comediantes y colectivos: nombre artístico, biografía, ciudad, redes, fotografías y fechas, tomados de fuentes de acceso público o de quienes publican sus eventos. Tienes los mismos derechos: pídelo desde la página <a href="/privacidad/solicitud">Mis datos</a>, con la dirección de la página. Si quieres cuidar tu página, abre una cuenta y pide tu perfil de comediante.</p>
<h3>6. Cookies y tecnologías parecidas</h3>
<p>Si navegas sin cuenta, no guardamos cookies ni cargamos contenido de terceros hasta que lo pides (un mapa, un video). Tu navegador guarda las páginas públicas que visitaste y sus imágenes, para que puedas leerlas sin conexión; también la ciudad que elegiste y el minuto en que dejaste un episodio. Nada de eso sale de tu dispositivo. Si inicias sesión, también guarda la sesión, tus favoritos, las funciones a las que fuiste y lo que escribes sin enviarlo; se borran al cerrar sesión. Una cookie recuerda durante 180 días que ya entraste desde ese dispositivo, para que los intentos de otras personas no te cierren el paso; no sirve para seguirte.</p>
<h3>7. Cuánto tiempo los conservamos</h3>
<p>Mientras tengas cuenta y, después, solo el tiempo que exijan las obligaciones legales, con los datos bloqueados. Los mensajes de contacto se eliminan a los doce meses, y las solicitudes sobre tus datos doce meses después de que se respondieron.</p>
<h3>8. Seguridad</h3>
<p>Aplicamos medidas administrativas, técnicas y físicas para proteger tus datos. Si una vulneración afectara de forma significativa tus derechos, te avisaremos de inmediato para que puedas tomar medidas.</p>
<h3>9. Cambios a este aviso</h3>
<p>Publicaremos aquí cualquier cambio. Si modifica las finalidades, te lo avisaremos por correo y volveremos a pedir tu consentimiento cuando sea necesario.</p>
<h3>10. Autoridad</h3>
<p>Si consideras que tu derecho a la protección de datos personales ha sido vulnerado, puedes acudir a la <strong>Secretaría Anticorrupción y Buen Gobierno</strong>, autoridad en la materia.</p>`;
