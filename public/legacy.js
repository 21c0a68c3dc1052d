/* For browsers without modules, which means Internet Explorer: says why nothing else appears. Plain old JavaScript. */
(function () {
  var text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.appendChild(
    document.createTextNode(
      'Internet Explorer lacks features required for OpenSearch Dashboards to function correctly; please use one of ',
    ),
  );
  var link = document.createElement('a');
  link.href = 'https://docs.opensearch.org/latest/dashboards/browser-compatibility/';
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.appendChild(document.createTextNode('the supported browsers listed on our website'));
  text.appendChild(link);
  text.appendChild(document.createTextNode('.'));
  document.body.appendChild(text);
})();
